/**
 * Numbers of documents in the order of time, for two stories that are told one after the other: whenever the
 * first one takes a number, those of the second that came before it get theirs.
 */
export class ChronologicalNumbers {
  /** Of the second story, in the order of its moments. */
  readonly kept: number[] = [];
  private readonly waiting: Date[];
  private last = 0;

  constructor(moments: readonly Date[]) {
    this.waiting = [...moments].sort((a, b) => a.getTime() - b.getTime());
  }

  next(at: Date): number {
    while (this.waiting[0] !== undefined && this.waiting[0] <= at) this.keepOne();
    return ++this.last;
  }

  /** Nobody else comes: the rest of the second story gets its numbers. Returns the last one of all. */
  end(): number {
    while (this.waiting.length > 0) this.keepOne();
    return this.last;
  }

  private keepOne(): void {
    this.waiting.shift();
    this.kept.push(++this.last);
  }
}
