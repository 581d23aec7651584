import { Group, Input, Select, TextInput } from '@mantine/core';
import { BIRTHDAY_LENGTH, readBirthday, writeBirthday } from '@trastienda/shared/customers/birthday.ts';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';

/** Any leap year: the day is read and written without one. */
const LEAP_YEAR = 2000;

/** «14 de marzo», with the year where it is known. */
export function showBirthday(text: string, intl: Pick<IntlShape, 'formatDate'>): string {
  const read = readBirthday(text);
  if (read === null) return text;
  return intl.formatDate(Date.UTC(read.year ?? LEAP_YEAR, read.month - 1, read.day), {
    day: 'numeric',
    month: 'long',
    ...(read.year !== null && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

interface Props {
  readonly label: string;
  /** As it is kept, also while it is half chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));
const HALF_CHOSEN = /^(?:(\d{1,4})-)?(\d{2})-(\d{2})$/;

/** Day, month and, where it is known, the year. */
export function BirthdayField({ label, value, error, onChange }: Props) {
  const t = useT();
  const intl = useIntl();
  const [, year = '', month = '', day = ''] = HALF_CHOSEN.exec(value) ?? [];
  const shown = (part: string) => (Number(part) === 0 ? '' : String(Number(part)));
  const parts = { year, month: shown(month), day: shown(day) };
  const change = (changed: Partial<typeof parts>) =>
    onChange(writeBirthday({ ...parts, ...changed }).slice(0, BIRTHDAY_LENGTH));
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group role="group" aria-label={label} gap="xs" align="flex-start" wrap="nowrap">
        <Select
          aria-label={t('customers.birthday.day')}
          placeholder={t('customers.birthday.day')}
          data={DAYS}
          value={parts.day === '' ? null : parts.day}
          error={error !== undefined}
          clearable
          searchable
          flex={1}
          onChange={(chosen) => change({ day: chosen ?? '' })}
        />
        <Select
          aria-label={t('customers.birthday.month')}
          placeholder={t('customers.birthday.month')}
          data={MONTHS.map((one) => ({
            value: String(one),
            label: intl.formatDate(Date.UTC(LEAP_YEAR, one - 1, 1), { month: 'long', timeZone: 'UTC' }),
          }))}
          value={parts.month === '' ? null : parts.month}
          error={error !== undefined}
          clearable
          searchable
          flex={2}
          onChange={(chosen) => change({ month: chosen ?? '' })}
        />
        <TextInput
          aria-label={t('customers.birthday.year')}
          placeholder={t('customers.birthday.year')}
          inputMode="numeric"
          maxLength={4}
          value={parts.year}
          error={error !== undefined}
          flex={1}
          onChange={(event) => change({ year: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </Group>
    </Input.Wrapper>
  );
}
