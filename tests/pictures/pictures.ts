import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { signInOnLogin } from '../journeys/session-steps.ts';
import { accounts, password } from '../journeys/site.ts';
import { startSuite } from '../suite.ts';

const GAP = 20;
const CORNER = 12;

/** One picture, as WebP: two wide screens above each other, and to the right of them a phone's. */
async function composePicture(screens: { top: Buffer; bottom: Buffer; phone: Buffer }): Promise<Buffer> {
  const [top, bottom, phone] = await Promise.all([
    framed(screens.top, 800),
    framed(screens.bottom, 800),
    framed(screens.phone, 390),
  ]);
  const right = 800 + GAP;
  const canvas = {
    width: right + 390,
    height: Math.max(top.info.height + GAP + bottom.info.height, phone.info.height),
    channels: 4,
    background: '#0000',
  } as const;
  return sharp({ create: canvas })
    .composite([
      { input: top.data, left: 0, top: 0 },
      { input: bottom.data, left: 0, top: top.info.height + GAP },
      { input: phone.data, left: right, top: 0 },
    ])
    .webp({ quality: 44, alphaQuality: 40, effort: 6, smartSubsample: true })
    .toBuffer();
}

async function framed(shot: Buffer, width: number) {
  const { data, info } = await sharp(shot).resize(width).png().toBuffer({ resolveWithObject: true });
  const rectangle = (look: string) =>
    Buffer.from(
      `<svg width="${width}" height="${info.height}"><rect x=".5" y=".5" width="${width - 1}" height="${info.height - 1}" rx="${CORNER}" ${look}/></svg>`,
    );
  return sharp(data)
    .composite([
      { input: rectangle('fill="#fff"'), blend: 'dest-in' },
      { input: rectangle('fill="none" stroke="#8886"') },
    ])
    .png()
    .toBuffer({ resolveWithObject: true });
}

const FOLDER = join(REPOSITORY, '.github/pictures');

interface Screen {
  path: string;
  /** Who looks at it. @default a visitor who is not signed in */
  account?: string;
  width: number;
  height: number;
  /** A text that shows once the screen is complete. */
  shows: string;
}

const SHOP: Screen = { path: '/products', width: 1200, height: 596, shows: 'Round Corten Fire Bowl' };
const HUB: Screen = {
  path: '/userhub',
  account: accounts.customer,
  width: 430,
  height: 930,
  shows: 'Order Status',
};
const ADMIN: Screen = {
  path: '/admin/consultations',
  account: accounts.owner,
  width: 1200,
  height: 640,
  shows: 'Square Stone Fire Pit',
};

/** `npm run pictures`: takes the README's picture, in light and dark, from a seeded suite of its own. */
async function main(): Promise<void> {
  await ensureBrowser();
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-pictures-'));
  const suite = await startSuite({ port: await freePort(), dataDir });
  const browser = await chromium.launch(launchOptions());
  try {
    await takePictures(browser, suite.url);
  } finally {
    await browser.close();
    await suite.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takePictures(browser: Browser, baseURL: string): Promise<void> {
  const [shop, hub, admin] = [
    await open(browser, baseURL, SHOP),
    await open(browser, baseURL, HUB),
    await open(browser, baseURL, ADMIN),
  ];
  await mkdir(FOLDER, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    const picture = await composePicture({
      top: await shoot(shop, scheme),
      bottom: await shoot(admin, scheme),
      phone: await shoot(hub, scheme),
    });
    await writeFile(join(FOLDER, `suite-${scheme}.webp`), picture);
    console.log(`.github/pictures/suite-${scheme}.webp: ${(picture.length / 1000).toFixed(0)} kB`);
  }
}

async function open(browser: Browser, baseURL: string, screen: Screen): Promise<Page> {
  const { width, height } = screen;
  const page = await browser.newPage({ baseURL, viewport: { width, height }, reducedMotion: 'reduce' });
  if (screen.account) await signInOnLogin(page, screen.account, password);
  await page.goto(screen.path);
  await page.getByRole('main').getByText(screen.shows).first().waitFor();
  return page;
}

async function shoot(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  // Pictures below the fold load on scroll, so this waits only for pictures on the screen.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  return page.screenshot({ animations: 'disabled' });
}

await main();
