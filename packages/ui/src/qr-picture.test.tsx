import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

const pixelsOfAModule = 4

/** The drawing as a camera sees it. */
function seen(drawing: string) {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(drawing)?.[1])
  const width = modules * pixelsOfAModule
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, column, row] of drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < pixelsOfAModule ** 2; pixel += 1) {
      const x = Number(column) * pixelsOfAModule + (pixel % pixelsOfAModule)
      const y = Number(row) * pixelsOfAModule + Math.floor(pixel / pixelsOfAModule)
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height: width, data }
}

it.each(['SSPD001001', 'SSPD999999'])('the drawn code of member number %s is read back by a decoder', (memberNo) => {
  const drawing = renderToStaticMarkup(<QrPicture text={memberNo} label="QR code" />)
  expect(drawing).toContain('viewBox="0 0 29 29"')
  expect(drawing).toContain('role="img" aria-label="QR code"')
  expect(decodeQR(seen(drawing))).toBe(memberNo)
})
