/** The one place that asks what time it is. Rules and use cases take `ctx.now`. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
