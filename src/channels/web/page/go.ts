/**
 * Sends the page's form on to the payment gateway by itself; its button does the same where scripts
 * are off. Sent before the page has loaded, it takes the page's place in the history, so that the
 * browser's Back does not fall into it.
 */
document.querySelector('form')?.submit();
