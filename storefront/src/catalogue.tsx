import './catalogue.css';
import { wakeCatalogue } from './catalogue/islands/wake.tsx';
import { wakeAsking } from './catalogue/live/asking-form.ts';
import { wakeGallery } from './catalogue/live/gallery.ts';
import { wakeOffline } from './catalogue/live/offline.ts';
import { rememberSeller } from './catalogue/seller.ts';
import { watchFaults } from './watch-faults.ts';

watchFaults();
rememberSeller();
wakeCatalogue();
wakeAsking();
wakeGallery();
wakeOffline();
document.documentElement.dataset['awake'] = '';
