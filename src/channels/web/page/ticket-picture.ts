/** Draws a ticket's page as one picture, to keep among photographs. */
const WIDTH = 720;
const MARGIN = 48;
const QR_SIZE = 440;
const FONT = 'system-ui, sans-serif';

/** One piece of the picture, from top to bottom: a line of words, or a code. */
type PicturePiece = { height: number } & (
  | { words: string; font: string }
  | { code: CanvasImageSource }
);

/** Returns the picture of the ticket in `page`. */
export async function ticketPicture(page: ParentNode): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const pieces = await piecesOf(page, pen);
  canvas.width = WIDTH;
  canvas.height = pieces.reduce((sum, { height }) => sum + height, 2 * MARGIN);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#241b2f';
  pen.textAlign = 'center';
  pen.imageSmoothingEnabled = false;
  let top = MARGIN;
  for (const piece of pieces) {
    drawPiece(pen, piece, top);
    top += piece.height;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawPiece(pen: CanvasRenderingContext2D, piece: PicturePiece, top: number): void {
  if ('code' in piece)
    return pen.drawImage(piece.code, (WIDTH - QR_SIZE) / 2, top, QR_SIZE, QR_SIZE);
  pen.font = piece.font;
  pen.fillText(piece.words, WIDTH / 2, top + piece.height * 0.75);
}

/** Reads what the page shows: its heading, the lines of its bill, the codes and what is said of them. */
async function piecesOf(page: ParentNode, pen: CanvasRenderingContext2D): Promise<PicturePiece[]> {
  const pieces: PicturePiece[] = [];
  for (const element of page.querySelectorAll<HTMLElement>(
    'h1, .bill-line, .code-of, .qr, .told',
  )) {
    if (element instanceof HTMLImageElement) {
      await element.decode();
      pieces.push({ code: element, height: QR_SIZE + 16 });
      continue;
    }
    const size = element.localName === 'h1' ? 40 : 26;
    const font = `${element.localName === 'h1' ? 700 : 400} ${size}px ${FONT}`;
    pen.font = font;
    const words = [...element.children]
      .map((one) => one.textContent)
      .filter(Boolean)
      .join('  ');
    for (const line of wrapped(pen, words || element.innerText))
      pieces.push({ words: line, font, height: size * 1.5 });
  }
  return pieces;
}

/** Breaks words into lines that fit the picture. */
function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > WIDTH - 2 * MARGIN) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
