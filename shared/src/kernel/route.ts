import type { z } from 'zod';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What travels outside JSON. Pictures and spreadsheets are sent as raw bytes, and so is what browsers report by themselves; a stream never ends by itself. */
export type SpecialBody = 'image' | 'spreadsheet' | 'report';
export type SpecialReply = 'file' | 'event-stream' | 'html' | 'text' | 'nothing';

/**
 * One call, described once: the server serves it, the browser calls it and the OpenAPI
 * description is generated from it. `permission` is not optional on purpose.
 */
export interface Route<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | SpecialBody | undefined = z.ZodType | SpecialBody | undefined,
  Reply extends z.ZodType | SpecialReply = z.ZodType | SpecialReply,
> {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/users/{id}`. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  readonly summary: string;
  readonly area: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes a caller should be ready for, beyond those any call may answer. */
  readonly refusals?: readonly string[];
  /** A limit of its own per address, for calls that anyone may make. */
  readonly perMinute?: number;
  /**
   * The answer holds a secret or depends on a password: it is never stored for replay,
   * so `Idempotency-Key` is not honoured here.
   */
  readonly neverReplayed?: true;
  /** May be called by somebody who still owes the store a second factor: to set one up, or to leave. */
  readonly beforeFactor?: true;
  /**
   * Only while the person has shown lately who they are, by signing in or by password and factor since: what a
   * borrowed or stolen session must not do.
   */
  readonly confirmed?: true;
  /** The code of a request that does not fit, where the specification gives another than `request.invalid`. */
  readonly failsAs?: string;
}

export function route<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | SpecialBody | undefined = undefined,
  Reply extends z.ZodType | SpecialReply = z.ZodType | SpecialReply,
>(definition: Route<Params, Query, Body, Reply>): Route<Params, Query, Body, Reply> {
  return definition;
}

/** What a caller sends. */
export type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : undefined;
/** What a handler receives after validation. */
export type OutputOf<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
