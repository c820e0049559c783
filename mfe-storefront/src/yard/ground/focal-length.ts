const FULL_FRAME_DIAGONAL = Math.hypot(36, 24);
const SCAN = 256 * 1024;
const [EXIF_FOLDER, FOCAL_LENGTH_IN_35MM] = [0x8769, 0xa405];

/**
 * The focal length that a JPEG's camera recorded, in diagonals of the picture; null if it says nothing.
 * It is the one tag that phones agree on: the equivalent in millimeters for a film of 36 × 24 mm, by the diagonal.
 */
export async function recordedFocal(file: Blob): Promise<number | null> {
  const bytes = new DataView(await file.slice(0, SCAN).arrayBuffer());
  try {
    const exif = exifOf(bytes);
    const millimeters = exif && tagOf(exif, FOCAL_LENGTH_IN_35MM);
    return millimeters ? millimeters / FULL_FRAME_DIAGONAL : null;
  } catch (error) {
    // What a damaged file says is past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The TIFF structure of a JPEG's Exif segment. */
function exifOf(bytes: DataView): DataView | null {
  const [JPEG, APP1, SCAN_START, EXIF] = [0xffd8, 0xffe1, 0xffda, 0x45786966];
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== JPEG) return null;
  for (let at = 2; at + 10 < bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint16(at);
    if (marker === SCAN_START || marker >> 8 !== 0xff) return null;
    if (marker === APP1 && bytes.getUint32(at + 4) === EXIF)
      return new DataView(bytes.buffer, bytes.byteOffset + at + 10);
  }
  return null;
}

/** A number of the Exif folder, which the first folder points to. */
function tagOf(tiff: DataView, wanted: number): number | null {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const entry = (folder: number, tag: number): number | null => {
    const count = tiff.getUint16(folder, isLittle);
    for (let i = 0; i < count; i++) {
      const at = folder + 2 + i * 12;
      const SHORT = 3;
      if (tiff.getUint16(at, isLittle) === tag)
        return tiff.getUint16(at + 2, isLittle) === SHORT
          ? tiff.getUint16(at + 8, isLittle)
          : tiff.getUint32(at + 8, isLittle);
    }
    return null;
  };
  const exif = entry(tiff.getUint32(4, isLittle), EXIF_FOLDER);
  return exif === null ? null : entry(exif, wanted);
}
