// All that other modules may use of this one.

export { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from './messages.ts';
export { AddressFields } from './parts/address-fields.tsx';
export { BirthdayField, showBirthday } from './parts/birthday-field.tsx';
export {
  fillCustomer,
  isDefault,
  ownerOf,
  shownAddress,
  toAddressFormValues,
} from './parts/customer-fill.ts';
export { CustomerLink, customerPath } from './parts/customer-link.tsx';
export { CustomerSection, useKnownCustomer } from './parts/customer-section.tsx';
export { KnownAddresses } from './parts/known-addresses.tsx';
export { CustomerData, ErasedNotice } from './parts/personal-data/customer-data.tsx';
export { PhoneField, PhoneLink } from './parts/phone.tsx';
export { TaxFields } from './parts/tax-fields.tsx';
export { useFoundCustomers } from './queries.ts';
