/** The states of a user and where each command leads. */
export const USER_STATUSES = ['pending', 'active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_COMMANDS = ['approve', 'suspend', 'restore'] as const;
export type UserCommand = (typeof USER_COMMANDS)[number];

/** A pair that is not here is refused. Suspending a pending user declines the request. */
export const USER_TRANSITIONS: Record<UserStatus, Partial<Record<UserCommand, UserStatus>>> = {
  pending: { approve: 'active', suspend: 'suspended' },
  active: { suspend: 'suspended' },
  suspended: { restore: 'active' },
};
