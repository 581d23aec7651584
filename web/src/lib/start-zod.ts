import { z } from 'zod';

// Zod would otherwise try `new Function`, which our content policy refuses and reports.
z.config({ jitless: true });
