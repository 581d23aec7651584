import './catalogue.css';
import { wakeCatalogue } from './catalogue/islands/wake.tsx';
import { wakeGallery } from './catalogue/live/gallery.ts';
import { wakeOffline } from './catalogue/live/offline.ts';
import { wakeSearchForm } from './catalogue/live/search-form.ts';
import { rememberSeller } from './catalogue/seller.ts';
import { watchFaults } from './watch-faults.ts';

watchFaults();
rememberSeller();
wakeCatalogue();
wakeSearchForm();
wakeGallery();
wakeOffline();
document.documentElement.dataset['awake'] = '';
