import { edgeMeant } from '../../../src/understanding/learned/edge-option';

describe('one end of what is shown, where it is known what is chosen', () => {
  it.each([
    ['whichever is less', 'price', 'least'],
    ['costly wala de', 'price', 'most'],
    ['अधिक मूल्य वाला', 'price', 'most'],
    ['कम वाला', 'price', 'least'],
  ])('is by price among packages: %s', (text, by, which) => {
    expect(edgeMeant(text, 'package')).toEqual({ is: 'extreme', by, which });
  });

  it.each([
    ['the latest', 'time', 'most'],
    ['देर वाला', 'time', 'most'],
    ['the lowest', 'time', 'least'],
    ['jaldi wala', 'time', 'least'],
  ])('is by time among times: %s', (text, by, which) => {
    expect(edgeMeant(text, 'clock')).toEqual({ is: 'extreme', by, which });
  });

  it('is by distance where that is said', () => {
    expect(edgeMeant('the nearest one', 'package')).toEqual({
      is: 'extreme',
      by: 'distance',
      which: 'least',
    });
  });

  it('is not meant by a complaint', () => {
    expect(edgeMeant('too expensive', 'package')).toBeUndefined();
    expect(edgeMeant('बहुत महँगा है', 'package')).toBeUndefined();
  });

  it('is neither where both ends are named, or none', () => {
    expect(edgeMeant('neither more nor less', 'package')).toBeUndefined();
    expect(edgeMeant('the one with the guide', 'package')).toBeUndefined();
  });
});
