export function nameOf(user: { readonly firstName: string; readonly lastName: string }): string {
  return `${user.firstName} ${user.lastName}`;
}
