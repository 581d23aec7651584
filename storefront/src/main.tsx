import './tracking.css';
import { wakeIslands } from './islands/wake.tsx';
import { keepFresh } from './keep-fresh.ts';
import { watchFaults } from './watch-faults.ts';

watchFaults();
// It compares with what the server drew, before anything of it is woken.
keepFresh();
wakeIslands(document);
document.documentElement.dataset['awake'] = '';
