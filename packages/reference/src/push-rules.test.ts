import { describe, expect, it } from 'vitest'
import { isPushService, pushServiceHosts } from './message-rules.ts'

describe('where our server sends a push message (SEC-09)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ])('%s is the push service of a browser', (address) => {
    expect(isPushService(address, pushServiceHosts)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8080/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com.example/',
    'https://notpush.apple.com.example/',
    'http://127.0.0.1:4000/api/internal',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is not called', (address) => {
    expect(isPushService(address, pushServiceHosts)).toBe(false)
  })
})
