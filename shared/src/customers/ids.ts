import { z } from 'zod';

export const customerId = z.uuid().brand<'CustomerId'>();
export type CustomerId = z.infer<typeof customerId>;

export const addressId = z.uuid().brand<'AddressId'>();
export type AddressId = z.infer<typeof addressId>;
