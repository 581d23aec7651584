/** The longer edge of the smaller copies of a picture, in px: the server makes them, pages say how wide they are. */
export const THUMB_EDGE = 320;
/** Sharp where many pictures stand beside each other on a fine screen, at a fraction of the weight. */
export const MIDDLE_EDGE = 800;
