/** A DOM without pictures has no addresses for them either: every one gets the same. */
export function stubPictures(): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
}
