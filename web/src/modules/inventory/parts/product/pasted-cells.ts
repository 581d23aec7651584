/**
 * Rows and columns as a spreadsheet copies them: tabs and lines, and in quotes a cell that holds either.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const plain = text.replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (isQuoted) {
      if (sign === '"' && plain[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  // A spreadsheet ends its last line; whoever types does not.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** More than one cell: otherwise the browser pastes it into the field by itself. */
export function isSheet(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}
