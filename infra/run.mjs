/**
 * `node infra/run.mjs <file.ts> [args]`: runs a TypeScript file of the suite on a machine that has nothing but Node
 * and npm. It is plain JavaScript on Node's builtins because nothing else is there yet the first time.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = [20, 19];
const ORPHAN_CHECK_MS = 1000;
const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const lambdaNode = join(projectRoot, 'infra/emulators/lambda/runtime');
const npmRecord = join(projectRoot, 'node_modules/.package-lock.json');

const file = process.argv[2];
if (!file) fail('Usage: node infra/run.mjs <file.ts> [arguments]');
const isOfTests = resolve(file).startsWith(join(projectRoot, 'tests'));
// Who has the tests' packages keeps them. Of all peers only Module Federation's other bundler is not needed by a test.
const isWhole = isOfTests || existsSync(join(projectRoot, 'node_modules/jest'));
const omitted = isWhole ? [] : ['--omit=dev', '--omit=peer'];

requirePlatform();
requireNode();
endWithNpm();
// Which shop runs is a condition of the exports of `services`, for this process and all that it starts.
const shop = process.env.SHOP && `--conditions=${process.env.SHOP}`;
if (shop && !process.env.NODE_OPTIONS?.includes(shop)) await runAsShop(shop);
await Promise.all([installPackages(), installLambdaNode()]);

// Who reads it may have read enough (`npm run releases | head`); what is under way goes on.
process.stdout.on('error', ({ code }) => code === 'EPIPE' || fail(`The output cannot be written: ${code}`));
if (process.env.CLOCK_FILE) await import('./emulators/shifted-time.mjs');
// The pinned SDK runs on every Node that this file admits, so its warning about later ones is not needed here.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.argv.splice(1, 2, resolve(file));
// Node 22.18 and later run TypeScript themselves. Code that tsx compiles names each closure, which costs every request.
if (!process.features.typescript) await import('tsx');
await import(pathToFileURL(resolve(file)).href);

/** npm that is killed tells nobody. What it has started would keep the suite's port and data folder. */
function endWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const npm = aboveShell(parent);
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) process.kill(process.pid, 'SIGTERM');
  }, ORPHAN_CHECK_MS).unref();
}

/** The shell in which npm starts a command waits for it, also when npm is gone. */
function aboveShell(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, above, command = ''] = /(\d+) +(.*)/.exec(stdout ?? '') ?? [];
  return /sh$/.test(command.trim()) ? Number(above) : pid;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    // npm of root starts a command as the owner of its folder.
    return code === 'EPERM';
  }
}

/** Runs this command again with the condition, and ends as it ends. */
function runAsShop(condition) {
  if (!existsSync(join(projectRoot, 'services/trade', process.env.SHOP, 'words.contract.ts')))
    fail(`services/trade has no shop "${process.env.SHOP}".`);
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${condition}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise(() => child.on('exit', (code) => process.exit(code ?? 1)));
}

function requirePlatform() {
  if (process.platform !== 'win32') return;
  fail(
    'Hearthside runs on Linux, on macOS and in WSL: https://learn.microsoft.com/windows/wsl/install. Run it there.',
  );
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(
    `Hearthside needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/** Compares npm's own record of what it installed with the lockfile; optional packages may be for other platforms. */
function isInstalled(withTests = isOfTests) {
  if (!existsSync(npmRecord)) return false;
  const installed = readJson(npmRecord).packages;
  const wanted = readJson(join(projectRoot, 'package-lock.json')).packages;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, peer, dev }]) =>
      !path.includes('node_modules/') ||
      link ||
      optional ||
      peer ||
      (dev && !withTests) ||
      installed[path]?.version === version,
  );
}

/** What the suite runs on is half of all packages. The tests add the rest, and take nothing away. */
async function installPackages() {
  if (!isInstalled()) await install();
  if (!process.env.DYNAMODB_ENDPOINT && !existsSync(dynoxideFolder())) await installDynoxide();
}

async function install() {
  const isAddition = isOfTests && isInstalled(false);
  const command = isAddition ? ['install', '--no-save'] : ['ci', ...omitted];
  console.log(`Installing packages (npm ${command.join(' ')}) …`);
  await npm(
    command,
    'npm could not install the packages. Check the network and the registry, then run this again.',
  );
}

function dynoxideFolder() {
  return join(projectRoot, `node_modules/@dynoxide/${process.platform}-${process.arch}`);
}

/** The lockfile names the Linux build only; every other platform's has the same version. */
async function installDynoxide() {
  const { optionalDependencies } = readJson(join(projectRoot, 'infra/package.json'));
  const version = optionalDependencies['@dynoxide/linux-x64'];
  const name = `@dynoxide/${process.platform}-${process.arch}@${version}`;
  console.log(`Installing the local DynamoDB (${name}) …`);
  await npm(
    ['install', '--no-save', ...omitted, name],
    `${name} could not be installed. Run any DynamoDB (Amazon's DynamoDB Local, say) and set DYNAMODB_ENDPOINT to its URL.`,
  );
}

/** The Node of Lambda's runtime: this machine's, or a package for this platform that only functions use. */
function hasLambdaNode() {
  const pinned = Object.entries(readJson(join(lambdaNode, 'package.json')).optionalDependencies);
  const own = pinned.find(([name]) => name.endsWith(`-${process.platform}-${process.arch}`));
  if (!own) return true;
  const [name, version] = own;
  if (version.split('.')[0] === process.versions.node.split('.')[0]) return true;
  const installed = join(lambdaNode, 'node_modules', name, 'package.json');
  return existsSync(installed) && readJson(installed).version === version;
}

async function installLambdaNode() {
  if (hasLambdaNode()) return;
  console.log('Installing the Node of the functions …');
  // Functions run without it too, on this machine's Node, and say so.
  await runNpm(['ci'], lambdaNode);
}

async function npm(args, advice) {
  if (!(await runNpm(args, projectRoot))) fail(advice);
}

function runNpm(args, cwd) {
  const child = spawn('npm', args, { cwd, stdio: 'inherit' });
  return new Promise((resolve) =>
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)),
  );
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
