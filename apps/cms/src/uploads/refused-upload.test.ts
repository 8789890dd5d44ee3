import { describe, expect, it } from 'vitest'
import { refusedUpload } from './refused-upload'

const png = (width: number, height: number) => {
  const head = Buffer.alloc(64)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]).copy(head)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
/** With notes of a camera before the frame header. */
const jpeg = (width: number, height: number, notes = 60_000) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const app = Buffer.alloc(notes + 2)
  app.writeUInt16BE(0xffe1, 0)
  app.writeUInt16BE(notes, 2)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, Buffer.alloc(16)])
}
const webp = (width: number, height: number) => {
  const head = Buffer.alloc(40)
  head.write('RIFF\0\0\0\0WEBPVP8X', 'latin1')
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return head
}
const text = (words: string) => Buffer.from(words)

describe('SEC-10: what the media library takes', () => {
  it.each([
    ['photo.jpg', jpeg(6000, 4000)],
    ['photo.JPEG', jpeg(800, 600, 100)],
    ['map.png', png(8000, 5000)],
    ['map.webp', webp(4000, 3000)],
    ['form.pdf', text('%PDF-1.7\n')],
    [
      'drawing.svg',
      text('<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'),
    ],
  ])('%s', (name, head) => expect(refusedUpload(name, head)).toBeUndefined())

  it.each([
    ['a picture one row over 40 megapixels', 'map.png', png(8000, 5001)],
    ['thirty thousand by thirty thousand', 'bomb.png', png(30_000, 30_000)],
    ['a large photo behind long notes', 'photo.jpg', jpeg(20_000, 20_000)],
    ['a large webp', 'map.webp', webp(16_000, 16_000)],
    ['a picture without a size', 'map.png', png(0, 10)],
    ['a cut-off photo', 'photo.jpg', text('\xff\xd8\xff')],
    ['a page named as a photo', 'photo.jpg', text('<html><script>alert(1)</script>')],
    ['a drawing named as a picture', 'map.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a png named as a photo', 'photo.jpg', png(10, 10)],
    ['a photo named as a document', 'form.pdf', jpeg(10, 10)],
    ['a page named as a drawing', 'x.svg', text('<html></html>')],
    ['a drawing with a program', 'x.svg', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a drawing that runs when it opens', 'x.svg', text('<svg onload="x()"></svg>')],
    ['a drawing that multiplies itself', 'x.svg', text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "b">]><svg/>')],
    ['two endings', 'photo.php', jpeg(10, 10)],
    ['no ending', 'photo', jpeg(10, 10)],
  ])('not %s', (_what, name, head) => expect(refusedUpload(name, head)).toEqual(expect.any(String)))
})
