import './window.css';
import { wakeWindow } from './window/islands/wake.tsx';
import { wakeAsking } from './window/live/asking-form.ts';
import { wakeGallery } from './window/live/gallery.ts';
import { wakeOffline } from './window/live/offline.ts';
import { rememberSeller } from './window/seller.ts';

rememberSeller();
wakeWindow();
wakeAsking();
wakeGallery();
wakeOffline();
document.documentElement.dataset['awake'] = '';
