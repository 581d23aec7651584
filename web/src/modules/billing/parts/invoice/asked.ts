/** What an invoice can be asked beyond its form. */
export type Asked = 'send' | 'certify' | 'void' | 'credit' | 'discard';
export type Ask = (asked: Asked) => void;
