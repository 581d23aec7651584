import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, type Family, gauge } from './exposition.ts';

const RESOLUTION_MS = 20;

export interface ProcessFigures {
  families(): Family[];
  close(): void;
}

/** Memory, processor and event loop, under the names that other Node programs use: known dashboards fit. */
export function watchProcess(): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // It measures from one tick to the next, so the pause between ticks is in it.
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
  return {
    families() {
      const memory = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const median = lag(delay.percentile(50));
      const late = lag(delay.percentile(99));
      const latest = lag(delay.max);
      delay.reset();
      return [
        counter('process_cpu_user_seconds_total', 'Processor time spent in the program.', user / 1e6),
        counter(
          'process_cpu_system_seconds_total',
          'Processor time spent in the system for it.',
          system / 1e6,
        ),
        counter('process_cpu_seconds_total', 'Processor time, both.', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'When the process began.', Math.round(startedAt() * 1000) / 1000),
        gauge('process_resident_memory_bytes', 'Memory the system has given.', memory.rss),
        gauge('nodejs_heap_size_total_bytes', 'Memory for objects.', memory.heapTotal),
        gauge('nodejs_heap_size_used_bytes', 'Memory for objects, in use.', memory.heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory outside that, such as pictures.', memory.external),
        gauge('nodejs_eventloop_lag_p50_seconds', 'Delay of the event loop since the last reading.', median),
        gauge('nodejs_eventloop_lag_p99_seconds', 'The same, the slowest hundredth.', late),
        gauge('nodejs_eventloop_lag_max_seconds', 'The same, the slowest of all.', latest),
      ];
    },
    close: () => delay.disable(),
  };
}

function startedAt(): number {
  return performance.timeOrigin / 1000;
}
