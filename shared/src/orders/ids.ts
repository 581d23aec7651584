import { z } from 'zod';

export const orderId = z.uuid().brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

export const orderLineId = z.uuid().brand<'OrderLineId'>();
export type OrderLineId = z.infer<typeof orderLineId>;

export const shipmentId = z.uuid().brand<'ShipmentId'>();
export type ShipmentId = z.infer<typeof shipmentId>;

export const manifestId = z.uuid().brand<'ManifestId'>();
export type ManifestId = z.infer<typeof manifestId>;

export const courierId = z.uuid().brand<'CourierId'>();
export type CourierId = z.infer<typeof courierId>;

export const refundId = z.uuid().brand<'RefundId'>();
export type RefundId = z.infer<typeof refundId>;
