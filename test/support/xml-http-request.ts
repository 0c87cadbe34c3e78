/** As much of a browser's XMLHttpRequest as Microsoft's Direct Line client uses, over fetch. */
export class FetchXhr {
  readyState = 0;
  status = 0;
  response: unknown = null;
  responseText = '';
  responseType = '';
  timeout = 0;
  withCredentials = false;
  onreadystatechange: (() => void) | null = null;
  ontimeout: ((event: unknown) => void) | null = null;
  #method = 'GET';
  #url = '';
  readonly #headers: Record<string, string> = {};
  readonly #abort = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
    this.readyState = 1;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return '';
  }

  abort(): void {
    this.#abort.abort();
  }

  send(body?: string | FormData | null): void {
    void this.#run(body ?? undefined).finally(() => this.#done());
  }

  async #run(body: string | FormData | undefined): Promise<void> {
    try {
      const response = await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        signal: this.#abort.signal,
        ...(body === undefined ? {} : { body }),
      });
      this.status = response.status;
      this.responseText = await response.text();
      this.response =
        this.responseType === 'json' && this.responseText !== ''
          ? JSON.parse(this.responseText)
          : this.responseText;
    } catch {
      this.status = 0;
    }
  }

  #done(): void {
    this.readyState = 4;
    this.onreadystatechange?.();
  }
}
