export { type Check, checkPassword, forgetHolder } from './check-password.ts'
export { deviceOf, newDeviceSecret } from './device-cookie.ts'
export {
  deleteDevicesBefore,
  deleteDevicesReplacedBefore,
  hasKnownDevice,
  isKnownDevice,
  listDevices,
  rememberingDevice,
  replacingDevice,
} from './known-device-store.ts'
export {
  addFailure,
  areTriesOver,
  deleteAttemptsBefore,
  forgetAllTries,
  forgetTries,
  forgettingTries,
  giveBackTry,
  takeTry,
} from './store.ts'
