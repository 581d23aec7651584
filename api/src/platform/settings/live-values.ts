/** A view of values that change while the program runs. Ask it when one is needed, keep none. */
export function liveValues<T extends object>(read: () => T): T {
  const names = Object.keys(read()) as (keyof T)[];
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => read()[name] }])),
  ) as T;
}
