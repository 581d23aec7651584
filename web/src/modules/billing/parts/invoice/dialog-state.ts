/** What an invoice can be asked beyond its form. */
export type DialogState = 'send' | 'certify' | 'void' | 'credit' | 'discard';
export type OpenDialog = (dialog: DialogState) => void;
