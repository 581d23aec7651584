import { answerFromThread } from '#platform/thread.ts';
import { OWN_EYES } from './eyes.ts';

answerFromThread(OWN_EYES);
