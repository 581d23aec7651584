import { answerFromThread } from '#platform/thread.ts';
import { IMAGE_FUNCTIONS } from './image-functions.ts';

answerFromThread(IMAGE_FUNCTIONS);
