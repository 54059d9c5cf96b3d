const chosen = new URLSearchParams(location.search).get('pictures')
const names = chosen?.split(',') ?? ['bend-cpvc-25-90-hero.webp', 'blood-pressure-monitor-upper-arm-white-hero.webp']

/** One of the pictures that the address bar chose (`?pictures=a.webp,b.webp`), beginning again after the last. */
export const pictureAt = (i: number) => `/media/demo/${names[i % names.length]}`
