//! A tiny generator whose sequence is part of the product: stored sessions must replay for ever.
//!
//! A crate's generator may change its stream between versions, so SplitMix64 is written out here.

pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64, seq: i64) -> Self {
        let mut rng = Self(seed ^ seq.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15));
        rng.next();
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// 0..n; n = 0 gives 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        // The modulus keeps the result below n, which came from a usize.
        usize::try_from(self.next() % n as u64).unwrap_or(0)
    }

    /// True with a chance in basis points.
    pub fn chance(&mut self, bp: i64) -> bool {
        i64::try_from(self.next() % 10_000).unwrap_or(0) < bp
    }
}
