/**
 * Submits the page's form to the payment gateway; its button does so where scripts are off. Sent
 * before the page has loaded, it replaces the page in the history, so that Back does not return
 * here.
 */
document.querySelector('form')?.submit();
