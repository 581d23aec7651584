/** A reason not to start that a person can mend. The message is the whole sentence they see. */
export class CannotStart extends Error {}
