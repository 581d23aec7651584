/** One line of figures: labels are few, fixed words or patterns, never what somebody sent. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** What a histogram puts behind the name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function counter(name: string, help: string, samples: number | readonly Sample[]): Family {
  return { name, help, type: 'counter', samples: toSamples(samples) };
}

export function gauge(name: string, help: string, samples: number | readonly Sample[]): Family {
  return { name, help, type: 'gauge', samples: toSamples(samples) };
}

function toSamples(samples: number | readonly Sample[]): readonly Sample[] {
  return typeof samples === 'number' ? [{ value: samples }] : samples;
}

/** The text that Prometheus reads. */
export function expose(families: readonly Family[]): string {
  return families.map(writeFamily).join('');
}

function writeFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}\n`,
  );
  return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function writeNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}
