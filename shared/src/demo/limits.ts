/** The demonstration lives in the server's memory, so everything in it has an end. */
export const LONGEST_MESSAGE = 1000;
export const LONGEST_NOTE = 300;
export const MOST_NOTES = 200;
