// @ts-check
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { inRoot } from './repository.mjs';
import { runCommand } from './user-error.mjs';

await runCommand(async () => {
  await ensureInstall('store');
  // The API hands out the pages' frames from its neighbour folders, as in production.
  await ensureBuild(['web', 'storefront']);
  // Only now: before the installation there is no Vite to import.
  const vite = await import('vite');
  const outDir = inRoot('dist', 'api-dev');
  const api = keepRunning(join(outDir, 'server.js'));

  const watcher = await vite.build({
    configFile: inRoot('api', 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { outDir, watch: {} },
  });
  if (!('on' in watcher)) throw new Error('vite did not watch');
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') api.restart();
    if (event.code === 'ERROR') console.log('El servidor sigue como estaba hasta que se arregle ese error.');
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close();
  });

  // The server writes the style into the customers' page and knows the script's name: it begins anew with both.
  const customers = await vite.build({
    configFile: inRoot('storefront', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: inRoot('dist', 'storefront'), emptyOutDir: true, watch: {} },
  });
  if (!('on' in customers)) throw new Error('vite did not watch');
  customers.on('event', (event) => {
    if (event.code === 'BUNDLE_END') api.restart();
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close();
  });

  const apiAddress = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  const web = await vite.createServer({
    configFile: inRoot('web', 'vite.config.ts'),
    logLevel: 'warn',
    server: { proxy: { '/api': apiAddress, '/tracking': apiAddress, '/storefront': apiAddress } },
  });
  await web.listen();
  console.log(`Pantallas: ${web.resolvedUrls?.local[0] ?? ''}  (cambian solas al guardar)`);

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, async () => {
      await Promise.all([watcher.close(), customers.close(), web.close(), api.end()]);
      process.exit(0);
    });
  }
});

/**
 * The API's process, replaced at each build. The next one waits for the end of the last, which
 * still holds the port.
 * @param {string} script
 */
function keepRunning(script) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let queue = Promise.resolve();

  async function end() {
    const last = child;
    child = undefined;
    if (!last || last.exitCode !== null || last.signalCode !== null) return;
    const gone = new Promise((resolve) => last.once('exit', resolve));
    last.kill('SIGTERM');
    const tooSlow = setTimeout(() => last.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(tooSlow);
  }

  function begin() {
    const env = { ...process.env, NODE_ENV: 'development' };
    const next = spawn(process.execPath, ['--enable-source-maps', script], { env, stdio: 'inherit' });
    next.once('exit', (code) => {
      if (child !== next) return;
      console.log(`El servidor se cerró (código ${code}). Vuelve a arrancar con tu próximo cambio.`);
    });
    child = next;
  }

  return {
    restart() {
      console.log(child ? 'Reiniciando el servidor…' : 'Arrancando el servidor…');
      queue = queue.then(end).then(begin);
    },
    end() {
      queue = queue.then(end);
      return queue;
    },
  };
}
