import sharp from 'sharp';

const GAP = 20;
const CORNER = 12;

/** One picture, as WebP: two wide screens above each other, and to the right of them a phone's. */
export async function composePicture(screens: {
  top: Buffer;
  bottom: Buffer;
  phone: Buffer;
}): Promise<Buffer> {
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
    .webp({ quality: 70, alphaQuality: 60, effort: 6, smartSubsample: true })
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
