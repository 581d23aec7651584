import { describe, expect, it } from 'vitest';
import { departments } from './departments.ts';
import { findPlace } from './find-place.ts';
import { findDepartment, findMunicipality, listMunicipalities, placeName } from './places.ts';

it('has 22 departments and 340 municipalities', () => {
  expect(departments).toHaveLength(22);
  const all = departments.flatMap(({ code }) => listMunicipalities(code));
  expect(all).toHaveLength(340);
  expect(new Set(all.map(({ code }) => code)).size).toBe(340);
  expect(listMunicipalities('05')).toHaveLength(14);
  expect(listMunicipalities('13')).toHaveLength(33);
  for (const { name, lat, lng } of all) {
    expect(name).toMatch(/^[A-ZÁÉÍÓÚ][\p{L} ]+$/u);
    expect(name).not.toMatch(/ De | Del /);
    expect(lat > 13.6 && lat < 17.9 && lng > -92.3 && lng < -88.1, name).toBe(true);
  }
});

it('names places by their codes', () => {
  expect(placeName('0710')).toBe('Panajachel, Sololá');
  expect(placeName('0104')).toBe('San José del Golfo, Guatemala');
  expect(placeName('1211')).toBe('San Rafael Pie de la Cuesta, San Marcos');
  expect(placeName('07')).toBe('Sololá');
  expect(placeName('0799')).toBe('');
  expect(findDepartment('0710')?.name).toBe('Sololá');
  expect(findDepartment('0799')).toBeUndefined();
  expect(findMunicipality('2217')?.name).toBe('Quesada');
  expect(listMunicipalities('23')).toEqual([]);
});

describe('a place in a text', () => {
  const cases: [text: string, codes: string[] | null][] = [
    ['Panajachel, Sololá', ['0710']],
    ['panajachel solola', ['0710']],
    ['PANAJACHEL', ['0710']],
    ['Pana', ['0710']],
    ['soy de Pana', ['0710']],
    ['quiero el pantalón de pana', null],
    ['Xela', ['0901']],
    ['vivo en xelajú', ['0901']],
    ['Quezaltenango', ['0901']],
    ['Quetzaltenago', ['0901']],
    ['Coatepeque, Quetzaltenango', ['0920']],
    ['Huehue', ['1301']],
    ['Mazate', ['1001']],
    ['Reu', ['1101']],
    ['San Felipe, Reu', ['1105']],
    ['Chimal', ['0401']],
    ['zona 10 de la capital', ['0101']],
    ['Guate', ['0101']],
    ['Ciudad de Guatemala', ['0101']],
    ['Mixco, Guatemala', ['0108']],
    ['Huehuetenango, Guatemala', ['1301']],
    ['Antigua Guatemala', ['0301']],
    ['La Antigua', ['0301']],
    ['Toto', ['0801']],
    ['Chiquimula', ['2001']],
    ['Chiquimulilla', ['0608']],
    ['Santa María Chiquimula', ['0806']],
    ['chiqui', ['2001', '0608']],
    ['Petén', ['1701']],
    ['Flores, Petén', ['1701']],
    ['Santa Elena, Petén', ['1701']],
    ['un vestido de flores', null],
    ['Ana Flores', null],
    ['San Marcos', ['1201']],
    ['San Marcos La Laguna', ['0716']],
    ['San Marcos, Sololá', ['0716']],
    ['San Pedro Sacatepéquez, San Marcos', ['1202']],
    ['San Pedro Sacatepéquez', ['0109', '1202']],
    ['La Libertad, Petén', ['1705']],
    ['La Libertad Huehuetenango', ['1311']],
    ['La Libertad', ['1311', '1705']],
    ['Santa Bárbara', ['1015', '1310']],
    ['Santa Bárbara, Suchitepéquez', ['1015']],
    ['San Juan, Sololá', ['0717']],
    ['colonia La Libertad, Mixco', ['0108']],
    ['Calzada San Juan 20-30 zona 7', null],
    ['Avenida La Reforma 8-60 zona 9', null],
    ['km 15 carretera a El Salvador', null],
    ['El Progreso, Jutiapa', ['2202']],
    ['Guastatoya, El Progreso', ['0201']],
    ['El Progreso', ['0201', '2202']],
    ['Sta. Lucía Cotzumalguapa', ['0502']],
    ['Pto. Barrios, Izabal', ['1801']],
    ['Tecún Umán', ['1217']],
    ['soy de Sololá, del municipio de San Lucas Tolimán', ['0713']],
    ['trabajo en Mixco pero envíelo a Cobán', ['1601']],
    ['buenas tardes, quiero una blusa', null],
    ['', null],
  ];
  it.each(cases)('«%s» is %j', (text, codes) => {
    expect(findPlace(text)?.codes ?? null).toEqual(codes);
  });

  it('lists all municipalities with the same beginning', () => {
    const codes = findPlace('San Juan')?.codes ?? [];
    expect(codes).toEqual(expect.arrayContaining(['0110', '0717', '0909', '1610']));
    expect(findPlace('San Juan')?.isVague).toBe(true);
  });
});
