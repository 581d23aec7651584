import { z } from 'zod';
import { noticeId } from '../kernel/ids.ts';
import { route } from '../kernel/route.ts';

const NOTICE_KINDS = [
  'access-requested',
  'account-changed',
  'email-changed',
  'password-changed',
  'reset-link-made',
  'new-device',
  'sign-in-blocked',
  'factor-blocked',
  'factor-changed',
  'recovery-code-used',
  'task-failed',
  'disk-low',
  'backup-failed',
  'payment-approved',
  'payment-rejected',
  'payment-doubted',
  'order-cancelled',
  'order-held',
  'refund-paid',
  'refund-refused',
  'commission-paid',
  'article-unavailable',
  'mentioned',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a notice may lead to. */
const NOTICE_DOCUMENTS = ['order', 'preorder', 'purchase', 'commission'] as const;

/**
 * About a document: which one, and who did it. Never a customer's name or somebody's words: those are read, and
 * erased, where the document is.
 */
const aboutDocument = z.object({
  document: z.enum(NOTICE_DOCUMENTS),
  id: z.string(),
  label: z.string(),
  by: z.string(),
});

/** What a person can be notified of, and what each sentence names. */
const NOTICES = {
  /** To those who manage users: somebody asks for access. */
  'access-requested': z.object({ name: z.string() }),
  /** Somebody else changed what one is called or may do. */
  'account-changed': z.object({ by: z.string() }),
  'email-changed': z.object({ by: z.string(), email: z.string() }),
  'password-changed': z.object({}),
  /** Somebody made a link with which one's password can be set. */
  'reset-link-made': z.object({ by: z.string() }),
  'new-device': z.object({ device: z.string(), address: z.string() }),
  /** Somebody, maybe oneself, gave a wrong password too often. */
  'sign-in-blocked': z.object({ address: z.string() }),
  /** Somebody who has one's password gave wrong codes of the second factor. */
  'factor-blocked': z.object({ address: z.string() }),
  /** A second factor was set up, replaced or taken away. */
  'factor-changed': z.object({ by: z.string() }),
  'recovery-code-used': z.object({ left: z.string() }),
  /** To administrators: work of the background was set aside. */
  'task-failed': z.object({ topic: z.string() }),
  /** To administrators: the server's disk is nearly full. */
  'disk-low': z.object({}),
  /** To administrators: there is no backup of today. */
  'backup-failed': z.object({}),
  /** To a document's seller, and to who submitted the payment: what somebody else decided. */
  'payment-approved': aboutDocument,
  'payment-rejected': aboutDocument,
  'payment-doubted': aboutDocument,
  'order-cancelled': aboutDocument,
  'order-held': aboutDocument,
  /** To who asked for a refund, and to the seller of its document. */
  'refund-paid': aboutDocument,
  'refund-refused': aboutDocument,
  /** To a seller. */
  'commission-paid': aboutDocument,
  /** To the sellers of pre-orders that wait for it. */
  'article-unavailable': aboutDocument,
  /** To whom a comment names. */
  mentioned: aboutDocument,
} as const satisfies Record<NoticeKind, z.ZodObject>;

export type Notice = {
  [Kind in NoticeKind]: { readonly kind: Kind; readonly params: z.infer<(typeof NOTICES)[Kind]> };
}[NoticeKind];

const storedNotice = z.object({
  id: noticeId,
  kind: z.enum(NOTICE_KINDS),
  params: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type StoredNotice = z.infer<typeof storedNotice>;

const shared = { permission: 'signed-in', area: 'system' } as const;
const reply = z.object({ items: z.array(storedNotice), unread: z.number().int() });
export type NoticeList = z.infer<typeof reply>;

export const listMyNotices = route({
  ...shared,
  method: 'GET',
  path: '/me/notices',
  summary: 'What you are told: the latest thirty, and how many of all are unread',
  reply,
});

export const readMyNotices = route({
  ...shared,
  method: 'POST',
  path: '/me/notices/commands/read',
  summary: 'Mark one of your notices as read, or all of them',
  body: z.strictObject({ id: noticeId.optional() }),
  reply,
});

export const clearMyNotices = route({
  ...shared,
  method: 'POST',
  path: '/me/notices/commands/clear',
  summary: 'Remove your notices',
  reply,
});
