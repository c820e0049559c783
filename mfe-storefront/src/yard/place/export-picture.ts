import { type Photo, toBlob } from '../photo/read-photo.ts';
import { EDGE, FAINT, LABEL, LINE_STYLES, labelsApart } from '../stage/mark-styles.ts';
import { drawCutout } from './draw-cutout.ts';
import type { Label, Line, Marks } from './ground-marks.ts';
import type { Standing } from './standing.ts';

/** What is seen on the stage. */
export interface Picture {
  photo: Photo;
  image: HTMLImageElement;
  standing: Standing;
  marks: Marks;
}

/** Shown so large, in CSS pixels, lines and sizes look as they do on the stage. */
const SHOWN_SIZE = 900;
const JPEG_QUALITY = 0.9;

/** The photo with the product, its sizes and its marks as a JPEG, made in this browser; null where it has not the memory. */
export async function exportPicture({ photo, image, standing, marks }: Picture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const background = new Image();
  background.src = photo.url;
  await background.decode();
  context.drawImage(background, 0, 0, photo.width, photo.height);
  const unit = Math.max(photo.width, photo.height) / SHOWN_SIZE;
  for (const line of marks.ground) drawLine(context, line, unit);
  drawProduct(context, image, standing);
  for (const line of marks.above) drawLine(context, line, unit);
  for (const label of labelsApart(marks.labels, unit)) drawLabel(context, label, unit);
  return toBlob(canvas, JPEG_QUALITY);
}

function drawProduct(context: CanvasRenderingContext2D, image: HTMLImageElement, standing: Standing): void {
  const product = document.createElement('canvas');
  const { left, top, width, height } = drawCutout(product, image, standing);
  if (width === 0 || height === 0) return;
  const { centre, roll } = standing.camera;
  context.translate(centre.x, centre.y);
  context.rotate(roll);
  context.globalAlpha = standing.isTurned ? FAINT : 1;
  context.drawImage(product, left, top);
  context.globalAlpha = 1;
  context.resetTransform();
}

function drawLine(context: CanvasRenderingContext2D, { kind, path }: Line, unit: number): void {
  const { stroke, width, dash, fill } = LINE_STYLES[kind];
  const shape = new Path2D(path);
  context.lineJoin = context.lineCap = 'round';
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill(shape);
  }
  context.setLineDash([]);
  context.strokeStyle = EDGE.color;
  context.lineWidth = (width + EDGE.width) * unit;
  context.stroke(shape);
  context.setLineDash(dash.map((length) => length * unit));
  context.strokeStyle = stroke;
  context.lineWidth = width * unit;
  context.stroke(shape);
}

function drawLabel(context: CanvasRenderingContext2D, { text, at }: Label, unit: number): void {
  context.font = `${LABEL.weight} ${LABEL.size * unit}px ${LABEL.family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.lineWidth = LABEL.edgeWidth * unit;
  context.strokeStyle = LABEL.edge;
  context.strokeText(text, at.x, at.y);
  context.fillStyle = LABEL.color;
  context.fillText(text, at.x, at.y);
}
