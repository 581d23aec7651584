export interface StreamMessage {
  /** `message` unless the stream names another. */
  readonly event: string;
  readonly data: string;
  /** The last id the stream gave, with this message or before it. */
  readonly lastEventId: string | null;
}

/**
 * Reads server-sent events out of text that arrives in pieces cut anywhere. By the rules of the HTML
 * standard: lines end in CR, LF or both; a blank line ends a message; one without data is none.
 */
export function createStreamParser(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = '';
  let isFirst = true;
  let event = '';
  let data: string[] = [];
  let lastEventId: string | null = null;

  function take(line: string): void {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), lastEventId });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) lastEventId = value;
  }

  return (text) => {
    if (text === '') return;
    rest += isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
    for (;;) {
      const end = /\r\n|\n|\r/.exec(rest);
      // A CR at the very end may be the first half of CRLF: the next piece tells.
      if (end === null || (end[0] === '\r' && end.index === rest.length - 1)) return;
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      take(line);
    }
  };
}
