/**
 * Whether the check digit of a Guatemalan tax number (NIT) fits the others: «576937-K», «1234567-9».
 * The last digit weighs 2, the one before it 3, and so on; the sum is taken modulo 11.
 */
export function isNit(text: string): boolean {
  const [, body, check] = /^(\d{1,11})-?([\dK])$/.exec(text) ?? [];
  if (body === undefined || check === undefined) return false;
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const expected = (11 - (sum % 11)) % 11;
  return check === (expected === 10 ? 'K' : String(expected));
}
