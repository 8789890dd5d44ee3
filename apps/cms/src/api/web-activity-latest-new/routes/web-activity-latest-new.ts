/** D-143: a list without a content type; its items are entries of their own. */
export default {
  routes: [{ method: 'GET', path: '/web-activity-latest-new', handler: 'web-activity-latest-new.find' }],
}
