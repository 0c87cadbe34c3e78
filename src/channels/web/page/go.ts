/**
 * Sends the page's form on to the payment gateway by itself; its button does the same where scripts are off. Someone who
 * comes back to the page by the browser's Back is not thrown forward again.
 */
const [arrival] = performance.getEntriesByType('navigation');
const back = arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward';
if (!back) document.querySelector('form')?.submit();
