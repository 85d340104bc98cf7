import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './glyphs.ts';
import { captchaPicture } from './rules.ts';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];
interface Line {
  from: Point;
  to: Point;
  width: number;
  colour: Colour;
}

const { width, height, dots } = captchaPicture;

/** The characters as a PNG, each turned, bent and shifted, with lines across and noise around; never twice alike. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const pixels = paper();
  const cell = width / (text.length + 0.4);
  const wave = { depth: between(1, 2.2), length: between(18, 30), phase: between(0, 6) };
  for (const [place, character] of Array.from(text).entries()) {
    for (const line of linesOf(character, (place + 0.7) * cell, wave)) stroke(pixels, line);
  }
  for (let across = 0; across < 3; across += 1) stroke(pixels, lineAcross());
  for (let dot = 0; dot < dots; dot += 1) stroke(pixels, noiseDot());
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function between(min: number, max: number): number {
  return min + (randomInt(0, 1_000_001) / 1_000_000) * (max - min);
}

/** Dark enough on the light ground to be read. */
const ink = (): Colour => [randomInt(0, 110), randomInt(0, 110), randomInt(0, 130)];

function paper(): Buffer {
  const ground = [randomInt(236, 252), randomInt(236, 252), randomInt(236, 252)];
  return Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => ground[at % 3] ?? 240));
}

function linesOf(
  character: string,
  centre: number,
  wave: { depth: number; length: number; phase: number },
): Line[] {
  const size = between(3.5, 4.1);
  const turn = between(-0.34, 0.34);
  const lean = between(-0.22, 0.22);
  const shift = between(-2.5, 2.5);
  const colour = ink();
  const place = (spelled: string): Point => {
    const [gx = 0, gy = 0] = spelled.split(',').map(Number);
    const y = (gy - 3) * size;
    const x = (gx - 2) * size * 0.95 + lean * y;
    const turnedX = centre + x * Math.cos(turn) - y * Math.sin(turn);
    const turnedY = height / 2 + shift + x * Math.sin(turn) + y * Math.cos(turn);
    return [turnedX, turnedY + wave.depth * Math.sin(turnedX / wave.length + wave.phase)];
  };
  return (glyphs[character] ?? '').split('|').flatMap((run) => {
    const points = run.split(' ').map(place);
    return points.slice(1).map((to, at) => ({ from: points[at] ?? to, to, width: between(2, 2.8), colour }));
  });
}

function lineAcross(): Line {
  return {
    from: [between(0, width / 4), between(4, height - 4)],
    to: [between((width * 3) / 4, width), between(4, height - 4)],
    width: between(0.8, 1.4),
    colour: ink(),
  };
}

function noiseDot(): Line {
  const at: Point = [between(0, width), between(0, height)];
  return {
    from: at,
    to: at,
    width: between(1, 2),
    colour: [randomInt(60, 220), randomInt(60, 220), randomInt(60, 220)],
  };
}

/** Draws a line with round ends; its edge fades over one pixel. */
function stroke(pixels: Buffer, { from, to, width: thick, colour }: Line): void {
  const reach = thick / 2 + 1;
  const span = (axis: 0 | 1, end: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(from[axis], to[axis]) - reach)),
    Math.min(end - 1, Math.ceil(Math.max(from[axis], to[axis]) + reach)),
  ];
  const [left, right] = span(0, width);
  const [top, bottom] = span(1, height);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.min(1, Math.max(0, thick / 2 + 0.5 - distance([x, y], from, to)));
      if (cover === 0) continue;
      for (const [channel, value] of colour.entries()) {
        const at = (y * width + x) * 3 + channel;
        pixels[at] = Math.round((pixels[at] ?? 0) * (1 - cover) + value * cover);
      }
    }
  }
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
