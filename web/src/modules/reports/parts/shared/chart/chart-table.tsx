import { VisuallyHidden } from '@mantine/core';
import type { ChartProps } from './series.ts';

/** The numbers of a drawing for those who do not see it. */
export function ChartTable({ title, pointsName, points, series, show }: ChartProps) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{pointsName}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one) => {
                const value = one.values[index];
                return <td key={one.key}>{value === null || value === undefined ? '—' : show(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
