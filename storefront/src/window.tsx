import './window.css';
import { watchFaults } from './watch-faults.ts';
import { wakeWindow } from './window/islands/wake.tsx';
import { wakeAsking } from './window/live/asking-form.ts';
import { wakeGallery } from './window/live/gallery.ts';
import { wakeOffline } from './window/live/offline.ts';
import { rememberSeller } from './window/seller.ts';

watchFaults();
rememberSeller();
wakeWindow();
wakeAsking();
wakeGallery();
wakeOffline();
document.documentElement.dataset['awake'] = '';
