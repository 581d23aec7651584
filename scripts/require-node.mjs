// @ts-check
// Imported first by every command: an older Node would otherwise fail later with words nobody understands.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Trastienda necesita Node 20.19 o más nuevo y este es el ${process.versions.node}: instala uno desde https://nodejs.org`,
  );
  process.exit(1);
}
