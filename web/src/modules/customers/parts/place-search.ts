import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { findPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { DEPARTMENT_NICKNAMES, NICKNAMES } from '@trastienda/shared/customers/places/nicknames.ts';
import { findDepartment, listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';

export interface FoundOption {
  readonly value: string;
  readonly label: string;
  /** Said beside it: the department of a municipality. */
  readonly detail?: string;
}

interface Entry extends FoundOption {
  /** Folded: what it is called, what else it is called, and where it lies. */
  readonly name: string;
  readonly nicknames: readonly string[];
  readonly around: string;
}

const MOST_ELSEWHERE = 8;

/** Departments by what is typed: their name, a nickname («xela»), or a town in them («pana»). */
export function findDepartments(typed: string): readonly FoundOption[] {
  const all = departments.map(
    ({ code, name }): Entry => ({
      value: code,
      label: name,
      name: fold(name),
      nicknames: namesFor(code, DEPARTMENT_NICKNAMES),
      around: '',
    }),
  );
  if (typed.trim() === '') return all;
  const found = ranked(all, typed);
  const towns = findMunicipalities(typed, null).slice(0, MOST_ELSEWHERE);
  const codes = new Set([...found.map(({ value }) => value), ...towns.map(({ value }) => value.slice(0, 2))]);
  return [...codes].flatMap((code) => all.filter(({ value }) => value === code));
}

/** Municipalities by what is typed: those of the department first, then the rest of the country. */
export function findMunicipalities(typed: string, department: string | null): readonly FoundOption[] {
  const here = department === null ? [] : entriesOf(department);
  if (typed.trim() === '') return department === null ? inAlphabet(everyEntry()) : here;
  const elsewhere = everyEntry().filter(({ value }) => value.slice(0, 2) !== department);
  const found = [...ranked(here, typed), ...ranked(elsewhere, typed).slice(0, MOST_ELSEWHERE)];
  if (found.length > 0) return found;
  // A slip of the finger, or a whole sentence: «para Chimaltenago».
  const codes = findPlace(typed)?.codes ?? [];
  return everyEntry().filter(({ value }) => codes.includes(value));
}

let entries: ReadonlyMap<string, readonly Entry[]> | undefined;

function entriesOf(department: string): readonly Entry[] {
  entries ??= new Map(
    departments.map(({ code, name }) => [
      code,
      listMunicipalities(code).map((one) => ({
        value: one.code,
        label: one.name,
        detail: name,
        name: fold(one.name),
        nicknames: namesFor(one.code, NICKNAMES),
        around: fold(name),
      })),
    ]),
  );
  return entries.get(department) ?? [];
}

function everyEntry(): readonly Entry[] {
  return departments.flatMap(({ code }) => entriesOf(code));
}

function inAlphabet(all: readonly Entry[]): Entry[] {
  return all.toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
}

function namesFor(code: string, table: Readonly<Record<string, string | readonly string[]>>): string[] {
  return Object.entries(table).flatMap(([name, codes]) => (codes.includes(code) ? [name] : []));
}

function ranked(all: readonly Entry[], typed: string): Entry[] {
  const wanted = fold(typed)
    .trim()
    .replace(/[\s,.]+/g, ' ');
  return all
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ entry }) => entry);
}

/** 0 is the very name; null does not match. A capital goes before others that begin alike. */
function rankOf({ value, name, nicknames, around }: Entry, wanted: string): number | null {
  if (name === wanted || nicknames.includes(wanted)) return value.endsWith('01') ? 0 : 1;
  if (name.startsWith(wanted)) return 2;
  if (nicknames.some((nickname) => nickname.startsWith(wanted))) return 3;
  const words = `${name} ${nicknames.join(' ')} ${around}`.split(' ');
  const isInName = name.split(' ').some((word) => word.startsWith(wanted.split(' ')[0] ?? ''));
  const hasAll = wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)));
  if (!hasAll) return null;
  return isInName ? 4 : 5;
}

/** «Sololá» for `0710`. */
export function departmentCodeOf(municipality: string | null): string | null {
  return municipality === null ? null : (findDepartment(municipality)?.code ?? null);
}
