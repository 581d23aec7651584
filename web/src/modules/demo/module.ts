import { lazyRouteComponent, Navigate } from '@tanstack/react-router';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { DEMO_MESSAGES } from './messages.ts';

/** What the specification shows of a back office beyond the store: sample data, for each person apart. */
export const DEMO_MODULE: ModuleManifest = {
  name: 'demo',
  messages: [DEMO_MESSAGES],
  screens: [
    {
      path: '/demo/chat',
      area: 'signed-in',
      title: 'demo.chat.page',
      component: lazyRouteComponent(() => import('./screens/chat-screen.tsx'), 'ChatScreen'),
    },
    {
      path: '/demo/todo',
      area: 'signed-in',
      title: 'demo.todo.page',
      component: lazyRouteComponent(() => import('./screens/todo-screen.tsx'), 'TodoScreen'),
    },
    {
      path: '/demo/taskboard',
      area: 'signed-in',
      title: 'demo.board.page',
      component: lazyRouteComponent(() => import('./screens/board-screen.tsx'), 'BoardScreen'),
    },
    {
      // Its address in earlier builds.
      path: '/demo/board',
      area: 'signed-in',
      component: () => Navigate({ to: '/demo/taskboard', replace: true }),
    },
    {
      path: '/demo/calendar',
      area: 'signed-in',
      title: 'demo.calendar.page',
      component: lazyRouteComponent(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
    },
  ],
};
