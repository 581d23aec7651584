import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { Mentionable } from '@trastienda/shared/documents/mentions.ts';
import { vi } from 'vitest';

/** The simplest document there is. */
export interface Note {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly isErased?: boolean;
}

export const NOTE: Note = { id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', label: 'N-1', text: 'Hola' };

interface Story {
  readonly entries: readonly TimelineEntry[];
}

interface Readers {
  readonly people: readonly Mentionable[];
}

/** What stands in for the server: each test says what is read, and what a comment or a command comes to. */
export function createServer() {
  return {
    read: vi.fn<() => Promise<Note>>(async () => NOTE),
    readEntries: vi.fn<() => Promise<Story>>(async () => ({ entries: [] })),
    readReaders: vi.fn<() => Promise<Readers>>(async () => ({ people: [] })),
    comment: vi.fn<(sent: { text: string; idempotencyKey: string }) => Promise<unknown>>(async () => null),
    sign: vi.fn<() => Promise<Note>>(() => new Promise((done) => setTimeout(done, 50, NOTE))),
  };
}
export type Server = ReturnType<typeof createServer>;

export function createNoteQueries(server: Server, key: readonly unknown[]) {
  return {
    useNote: () => useQuery<Note>({ queryKey: key, queryFn: server.read }),
    useRefresh: () => {
      const queryClient = useQueryClient();
      return () => queryClient.invalidateQueries({ queryKey: key });
    },
    useEntries: () => useQuery<Story>({ queryKey: [...key, 'timeline'], queryFn: server.readEntries }),
    useReaders: (_id: string, isWanted: boolean) =>
      useQuery<Readers>({ queryKey: [...key, 'readers'], queryFn: server.readReaders, enabled: isWanted }),
    useComment: () => {
      const queryClient = useQueryClient();
      return useMutation({
        mutationFn: server.comment,
        onSuccess: () => queryClient.invalidateQueries({ queryKey: [...key, 'timeline'] }),
      });
    },
  };
}
