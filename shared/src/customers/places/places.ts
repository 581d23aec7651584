import { type Department, departments } from './departments.ts';
import { MUNICIPALITY_ROWS } from './municipalities.ts';

export interface Municipality {
  readonly code: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

interface Atlas {
  readonly byCode: ReadonlyMap<string, Municipality>;
  readonly byDepartment: ReadonlyMap<string, readonly Municipality[]>;
}

let atlas: Atlas | undefined;

/** Read out of the rows at the first question: most screens never ask. */
function theAtlas(): Atlas {
  if (atlas !== undefined) return atlas;
  const byDepartment = new Map(
    MUNICIPALITY_ROWS.map(([code, rows]) => [
      code,
      rows.split('|').map((row, index) => inRow(code, index, row)),
    ]),
  );
  const byCode = new Map([...byDepartment.values()].flat().map((one) => [one.code, one]));
  atlas = { byCode, byDepartment };
  return atlas;
}

function inRow(department: string, index: number, row: string): Municipality {
  const words = row.trim().split(' ');
  const [lat, lng] = words.slice(-2).map(Number);
  return {
    code: department + String(index + 1).padStart(2, '0'),
    name: words.slice(0, -2).join(' '),
    lat: lat ?? 0,
    lng: lng ?? 0,
  };
}

export function findMunicipality(code: string): Municipality | undefined {
  return theAtlas().byCode.get(code);
}

/** The department itself, or the one a municipality lies in: `07` and `0710` are both Sololá. */
export function findDepartment(code: string): Department | undefined {
  if (code.length === 4 && findMunicipality(code) === undefined) return undefined;
  return departments.find((department) => department.code === (code.length === 4 ? code.slice(0, 2) : code));
}

export function listMunicipalities(departmentCode: string): readonly Municipality[] {
  return theAtlas().byDepartment.get(departmentCode) ?? [];
}

/** «Panajachel, Sololá»; a department's code gives its name, an unknown one nothing. */
export function placeName(code: string): string {
  const municipality = findMunicipality(code);
  const department = findDepartment(code)?.name ?? '';
  return municipality === undefined ? department : `${municipality.name}, ${department}`;
}
